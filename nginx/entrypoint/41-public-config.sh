#!/bin/sh
# What the browser may know of the environment. The values were checked: none but the operator's texts and the provider's name holds what
# JSON would escape.
set -eu

# json NAME: a variable as a string of JSON. Character by character: versions of awk disagree on backslashes in gsub.
json() {
  awk -v name="$1" 'BEGIN {
    escaped["\\"] = "\\\\"; escaped["\""] = "\\\""; escaped["\t"] = "\\t"; escaped["\n"] = "\\n"
    text = name in ENVIRON ? ENVIRON[name] : ""
    printf "\""
    for (at = 1; at <= length(text); at++) {
      character = substr(text, at, 1)
      printf "%s", character in escaped ? escaped[character] : character
    }
    printf "\""
  }'
}

mkdir -p "$EDGE_RUN_DIR"
identity=${IDENTITY:-hosted}
providers=$(printf '%s' "${SIGN_IN_PROVIDERS:-google,password}" | sed 's/[a-z][a-z]*/"&"/g')

# As the backend decides where nobody says it: backend/src/config/environment.ts.
case "$NODE_ENV" in
  production) registration=${REGISTRATION:-invite} demo=${DEMO:-0} ;;
  *) registration=${REGISTRATION:-open} demo=${DEMO:-1} ;;
esac
[ "$demo" = 1 ] && demo=true || demo=false

cat >"$EDGE_RUN_DIR/config.json" <<JSON
{
  "mode": "$NODE_ENV",
  "identity": "$identity",
  "providers": [$providers],
  "registration": "$registration",
  "demo": $demo,
  "operator": { "name": $(json ROADBOOK_OPERATOR), "text": $(json ROADBOOK_OPERATOR_TEXT) },
  "oidc": $(json OIDC_NAME),
  "firebase": {
    "apiKey": "${FIREBASE_API_KEY:-}",
    "authDomain": "${FIREBASE_AUTH_DOMAIN:-}",
    "projectId": "${FIREBASE_PROJECT_ID:-}",
    "databaseURL": "${FIREBASE_DATABASE_URL:-}",
    "storageBucket": "${FIREBASE_STORAGE_BUCKET:-}",
    "messagingSenderId": "${FIREBASE_MESSAGING_SENDER_ID:-}",
    "appId": "${FIREBASE_APP_ID:-}",
    "measurementId": "${FIREBASE_MEASUREMENT_ID:-}"
  }
}
JSON
