#!/bin/sh
# Every value below ends up in nginx's configuration, in /config.json or in a header, where a quote, a
# semicolon or a line break would say something else. What is not of the expected form stops the start;
# all of it is named at once.
set -eu
export LC_ALL=C

awk '
function value(name) { return name in ENVIRON ? ENVIRON[name] : "" }
function refuse(name, why) { print "  " name ": " why; bad = 1 }
function form(name, pattern, why) { if (value(name) !~ "^(" pattern ")$") refuse(name, why) }
function within(name, least, most) {
  if (value(name) !~ /^[0-9]+$/ || length(value(name)) > 9 || value(name) + 0 < least || value(name) + 0 > most)
    refuse(name, "must be a whole number from " least " to " most)
}
function text(name, most) {
  if (length(value(name)) > most || value(name) ~ /[\001-\010\013-\037\177]/)
    refuse(name, "must be a text of at most " most " bytes without control characters")
}
function pair(name, other,    line) {
  if (value(name) == "" && value(other) != "") refuse(name, "is missing beside " other)
  if (value(name) != "" && (getline line < value(name)) < 0) refuse(name, "cannot be read")
}

BEGIN {
  host = "[A-Za-z0-9]([A-Za-z0-9.-]*[A-Za-z0-9])?"
  port = ":[0-9]+"
  folder = "/[A-Za-z0-9._/-]+"
  seconds = "[1-9][0-9]*"
  origin = "https?://([a-z0-9._-]+|\\[[0-9a-f:.]+\\])(" port ")?"

  form("NODE_ENV", "development|test|production", "must be development, test or production")
  form("FIREBASE_API_KEY", "[A-Za-z0-9_-]*", "must be letters, digits, - and _")
  form("FIREBASE_AUTH_DOMAIN", "(" host "(" port ")?)?", "must be a host name")
  form("FIREBASE_PROJECT_ID", "[a-z][a-z0-9-]*", "must be the project id: small letters, digits and -")
  form("FIREBASE_DATABASE_URL", "(https://" host "(" port ")?/?)?", "must be https:// and a host name")
  form("FIREBASE_STORAGE_BUCKET", "(" host ")?", "must be the name of a bucket, without gs://")
  form("FIREBASE_MESSAGING_SENDER_ID", "[0-9]*", "must be digits")
  form("FIREBASE_APP_ID", "[A-Za-z0-9:]*", "must be letters, digits and colons")
  form("FIREBASE_MEASUREMENT_ID", "[A-Z0-9-]*", "must be capital letters, digits and -")
  form("IDENTITY", "(hosted|embedded)?", "must be hosted or embedded")
  form("SIGN_IN_PROVIDERS", "((google|apple|microsoft|password)(, *(google|apple|microsoft|password))*)?", \
    "must name google, apple, microsoft or password, with commas between")
  form("REGISTRATION", "(open|invite|closed)?", "must be open, invite or closed")
  form("DEMO", "[01]?", "must be 0 or 1")
  text("ROADBOOK_OPERATOR", 200)
  text("ROADBOOK_OPERATOR_TEXT", 8000)
  text("OIDC_NAME", 160)
  form("ROADBOOK_ADDRESS", "([0-9.]+|[0-9A-Fa-f:]+)?", "must be an address of this machine, such as 127.0.0.1 or 0.0.0.0")
  form("ROADBOOK_ORIGINS", "(" origin "(, *" origin ")*)?", \
    "must be addresses such as https://log.example.com, with commas between")

  network = "([0-9]+[.][0-9]+[.][0-9]+[.][0-9]+|[0-9A-Fa-f]*:[0-9A-Fa-f:]+)(/[0-9]+)?"
  form("ROADBOOK_TRUSTED_PROXIES", "(" network "(, *" network ")*)?", \
    "must be addresses or networks such as 10.0.0.0/8, with commas between")
  within("LIMIT_BODY_MEBIBYTES", 1, 8)
  within("LIMIT_REQUESTS_PER_SECOND_OF_ADDRESS", 1, 100000)
  within("LIMIT_REQUESTS_AT_ONCE_OF_ADDRESS", 1, 100000)
  within("LIMIT_CONNECTIONS_OF_ADDRESS", 10, 65535)

  form("EDGE_PORT", "[1-9][0-9]*", "must be a port")
  form("EDGE_BACKEND", host port "(," host port ")*", "must be host:port; several have commas between")
  form("EDGE_COUNTS_FILE", "(" folder ")?", "must be an absolute path")
  form("EDGE_HOLD_SECONDS", "[0-9]|[1-5][0-9]", "must be a number of seconds below 60")
  form("EDGE_BACKEND_TIMEOUT_SECONDS", seconds, "must be a number of seconds")
  form("EDGE_RESOLVER", "([0-9A-Fa-f.:]|\\[|\\]| )*", "must be addresses of name servers, with spaces between")
  form("EDGE_RESOLVE_SECONDS", seconds, "must be a number of seconds")
  form("EDGE_HTML_DIR", folder, "must be an absolute path")
  form("EDGE_RUN_DIR", folder, "must be an absolute path")
  form("EDGE_AUTH_UPSTREAM", "(" host "(" port ")?)?", "must be a host name")
  form("EDGE_AUTH_CA", folder, "must be an absolute path")
  form("EDGE_TLS_PORT", "[1-9][0-9]*", "must be a port")
  form("EDGE_TLS_CERTIFICATE", "(" folder ")?", "must be an absolute path")
  form("EDGE_TLS_KEY", "(" folder ")?", "must be an absolute path")

  pair("EDGE_TLS_CERTIFICATE", "EDGE_TLS_KEY")
  pair("EDGE_TLS_KEY", "EDGE_TLS_CERTIFICATE")

  if (value("IDENTITY") != "embedded") {
    if (value("FIREBASE_API_KEY") == "") refuse("FIREBASE_API_KEY", "is needed to sign anybody in")
    if (value("FIREBASE_AUTH_DOMAIN") == "" && value("SIGN_IN_PROVIDERS") != "password")
      refuse("FIREBASE_AUTH_DOMAIN", "is needed by every provider but password")
  }

  if (bad) exit 1
}' >&2 || { echo "The environment of the edge is not usable: see the lines above." >&2; exit 1; }
