#!/bin/sh
# What the template cannot say, because it depends on the nginx and the network that are there.
set -eu

# at_least 1.27.3: whether this nginx is of that version or a later one
at_least() {
  here=$(nginx -v 2>&1 | sed 's/.*nginx\/\([0-9.]*\).*/\1/')
  [ "$(printf '%s\n%s\n' "$1" "$here" | sort -V | head -n 1)" = "$1" ]
}

# A module that is there may have been built for another nginx, which would not start with it.
brotli_module() {
  for module in /usr/lib/nginx/modules /etc/nginx/modules; do
    module=$module/ngx_http_brotli_static_module.so
    if [ -f "$module" ]; then
      printf 'load_module %s;\npid %s/probe.pid;\nevents {}\n' "$module" "$EDGE_RUN_DIR" >"$EDGE_RUN_DIR/probe.conf"
      if nginx -t -q -c "$EDGE_RUN_DIR/probe.conf" 2>/dev/null; then echo "$module"; return; fi
    fi
  done
}

resolver() {
  servers=${EDGE_RESOLVER:-$(awk '$1 == "nameserver" && $2 !~ /%/ { print $2 ~ /:/ ? "[" $2 "]" : $2 }' /etc/resolv.conf | xargs)}
  # The container engine's name server vouches for an address for ten minutes; a restarted backend has another.
  echo "resolver ${servers:-127.0.0.11} valid=${EDGE_RESOLVE_SECONDS}s; resolver_timeout 5s;"
}

# Connections are kept open where the addresses can still follow the name: fixed ones, or an nginx that resolves
# within an upstream. An older one resolves for each request instead, which it can do for one name only.
backend() {
  case $EDGE_BACKEND in *[!0-9.:,]*) named=1 ;; *) named= ;; esac
  if [ -n "$named" ] && ! at_least 1.27.3; then
    case $EDGE_BACKEND in *,*) echo "EDGE_BACKEND: this nginx takes one name, or addresses with commas between" >&2; exit 1 ;; esac
    echo "map \"\" \$backend { default $EDGE_BACKEND; }"
    return
  fi
  echo 'upstream backend_pool { zone backend_pool 256k;'
  # One that is not there is left out for two seconds.
  echo "$EDGE_BACKEND" | tr ',' '\n' | while read -r server; do
    case ${server%:*} in *[!0-9.]*) follow=' resolve' ;; *) follow= ;; esac
    echo "server $server$follow max_fails=1 fail_timeout=2s;"
  done
  echo 'keepalive 32; }'
  echo 'map "" $backend { default backend_pool; }'
}

# How a call is passed on.
call() {
  cat <<'END'
proxy_pass http://$backend;
proxy_set_header Host $http_host;
proxy_set_header Connection "";
proxy_set_header X-Request-Id $edge_request_id;
proxy_set_header X-Forwarded-For $remote_addr;
proxy_set_header X-Forwarded-Host $http_host;
proxy_set_header X-Forwarded-Proto $edge_scheme;
# Events go out as they come.
proxy_buffering off;
error_page 413 414 429 500 503 @refused;
END
}

# A backend that is being replaced is away until it has started. Until then a call waits: the edge asks forty times, evenly
# over EDGE_HOLD_SECONDS, whether there is one, and sends the call on as soon as there is. nginx leads a request on ten
# times at most, so the call waits in eight rounds, and each asks by a request of its own (/.back).
held_calls() {
  if [ "$EDGE_HOLD_SECONDS" = 0 ]; then
    echo 'location @held_1 { error_page 502 504 @refused; if ($not_sent_again = 504) { return 504; } return 502; }'
    return
  fi
  for round in 1 2 3 4 5 6 7 8; do
    next="= @held_$((round + 1))"
    away=$next
    if [ "$round" = 8 ]; then next=@refused away='=502 @refused'; fi
    cat <<END
location @held_$round {
  if (\$not_sent_again = 502) { return 502; }
  if (\$not_sent_again = 504) { return 504; }
  auth_request /.back;
  error_page 403 $away;
  error_page 502 504 $next;
  include $EDGE_RUN_DIR/call.conf;
}
END
  done
  pause=$((EDGE_HOLD_SECONDS * 1000 / 40))
  echo 'location = /.back { internal;'
  ask "$pause" 1
  echo '}'
  for time in 1 2 3 4 5; do
    # Only an address that takes in a request and says nothing makes nginx wait: pause.sock, which waits for a body
    # that does not come.
    cat <<END
location @pause_$time {
  error_page 502 504 = @ask_$((time + 1));
  proxy_pass http://unix:$EDGE_RUN_DIR/pause.sock;
  proxy_method GET;
  proxy_pass_request_headers off;
  proxy_pass_request_body off;
  proxy_set_header Content-Length 1;
  proxy_read_timeout ${pause}ms;
}
END
  done
  for time in 2 3 4 5; do
    echo "location @ask_$time {"
    ask "$pause" "$time"
    echo '}'
  done
  echo 'location @ask_6 { return 403; }'
  echo 'location @is_back { return 204; }'
}

# Whatever it answers, there is one. An address at which nothing answers, not even with a refusal, has taken its pause.
ask() {
  cat <<END
error_page 404 429 500 503 = @is_back;
error_page 502 = @pause_$2;
error_page 504 = @ask_$(($2 + 1));
proxy_pass http://\$backend/readyz;
proxy_method GET;
proxy_pass_request_headers off;
proxy_pass_request_body off;
proxy_set_header Content-Length "";
proxy_set_header Connection "";
proxy_connect_timeout $1ms;
proxy_next_upstream_timeout $1ms;
proxy_intercept_errors on;
END
}

# A project's own pages are always at <project>.firebaseapp.com. An auth domain of another name may be this
# very origin, and a request passed on to it would come back here.
auth_upstream() {
  upstream=${EDGE_AUTH_UPSTREAM:-}
  if [ -z "$upstream" ]; then
    case ${FIREBASE_AUTH_DOMAIN:-} in
      '') ;;
      *.firebaseapp.com | *.web.app) upstream=$FIREBASE_AUTH_DOMAIN ;;
      *) upstream=$FIREBASE_PROJECT_ID.firebaseapp.com ;;
    esac
  fi
  if [ "${IDENTITY:-}" = embedded ]; then upstream=; fi
  echo "map \"\" \$auth_upstream { default \"$upstream\"; }"
}

# Who may say whose request it is; without a list nobody.
trusted_proxies() {
  printf '%s\n' "${ROADBOOK_TRUSTED_PROXIES:-}" | tr ',' '\n' |
    sed -n 's/^ *\([^ ]\{1,\}\) *$/set_real_ip_from \1;/p'
}

# The names and addresses under which browsers find this: the machine itself, and what is configured.
known_host() {
  echo 'map $host $known_host {'
  echo 'default 0; localhost 1; 127.0.0.1 1; "[::1]" 1;'
  case ${ROADBOOK_ADDRESS:-} in
    0.0.0.0 | ::) echo '"~^[0-9]+(\.[0-9]+){3}$" 1; "~^\[[0-9a-f:.]+\]$" 1;' ;;
    127.0.0.1 | ::1 | '') ;;
    *:*) echo "\"[$ROADBOOK_ADDRESS]\" 1;" ;;
    *) echo "$ROADBOOK_ADDRESS 1;" ;;
  esac
  printf '%s,https://%s' "${ROADBOOK_ORIGINS:-}" "${FIREBASE_AUTH_DOMAIN:-}" | tr ',' '\n' |
    sed -n 's/^ *https\{0,1\}:\/\/\([^:]*\|\[[^]]*\]\)\(:[0-9]*\)\{0,1\}$/\1/p' | sort -u |
    while read -r name; do if ! is_known_anyway "$name"; then echo "\"$name\" 1;"; fi; done
  echo '}'
}

# nginx refuses a name that is there twice.
is_known_anyway() {
  case $1 in '' | localhost | 127.0.0.1 | '[::1]' | "${ROADBOOK_ADDRESS:-}" | "[${ROADBOOK_ADDRESS:-}]") true ;; *) false ;; esac
}

server() {
  if [ -s /proc/net/if_inet6 ]; then echo "listen [::]:$EDGE_PORT;"; fi
  if [ -n "${EDGE_COUNTS_FILE:-}" ]; then echo "access_log $EDGE_COUNTS_FILE counted;"; fi
  if [ -n "${EDGE_TLS_CERTIFICATE:-}" ]; then
    if at_least 1.25.1; then echo "listen $EDGE_TLS_PORT ssl; http2 on;"; else echo "listen $EDGE_TLS_PORT ssl http2;"; fi
    echo "ssl_certificate $EDGE_TLS_CERTIFICATE; ssl_certificate_key $EDGE_TLS_KEY;"
    echo 'ssl_protocols TLSv1.2 TLSv1.3; ssl_session_cache shared:tls:10m; ssl_session_timeout 1d;'
    echo 'if ($edge_scheme = http) { return 308 https://$host$request_uri; }'
  fi
}

content_security_policy() {
  awk -f "$(dirname "$0")/content-security-policy.awk" "$(dirname "$0")/content-security-policy"
}

brotli=$(brotli_module)
if [ -n "$brotli" ]; then echo "load_module $brotli;"; fi >"$EDGE_RUN_DIR/main.conf"
{
  if [ -n "$brotli" ]; then echo 'brotli_static on;'; fi
  resolver
  backend
  auth_upstream
  trusted_proxies
  known_host
  echo "map \"\" \$app_policy { default \"$(content_security_policy)\"; }"
} >"$EDGE_RUN_DIR/http.conf"
server >"$EDGE_RUN_DIR/server.conf"
call >"$EDGE_RUN_DIR/call.conf"
held_calls >"$EDGE_RUN_DIR/held-calls.conf"
# One that was killed leaves it behind.
rm -f "$EDGE_RUN_DIR/pause.sock"
