#!/bin/sh
# What the browser may know of the environment. The values were checked: none holds what JSON would escape.
set -eu

mkdir -p "$EDGE_RUN_DIR"
identity=hosted
if [ -n "${FIREBASE_AUTH_EMULATOR_HOST:-}" ]; then identity=embedded; fi
providers=$(printf '%s' "${SIGN_IN_PROVIDERS:-google,password}" | sed 's/[a-z][a-z]*/"&"/g')

cat >"$EDGE_RUN_DIR/config.json" <<JSON
{
  "mode": "$NODE_ENV",
  "identity": "$identity",
  "providers": [$providers],
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
