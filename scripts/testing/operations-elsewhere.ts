/** Commands of the pages for operators that a separate test or measurement runs, with its file. */
export const provedElsewhere: Readonly<Record<string, string>> = {
  'npm test -- scripts': 'scripts/testing/suites.ts',
  'npm test -- e2e': 'scripts/testing/suites.ts',
  'npm test -- edge': 'scripts/testing/suites.ts',
  'npm run attack': 'scripts/attack.test.ts',
  'npm run bench': 'scripts/bench.ts',
  'npm run sbom': 'scripts/images.test.ts',
  'npm run --silent sbom -- backend': 'scripts/images.test.ts',
  'npm run release': 'scripts/release.test.ts',
  'npm run release -- <folder>': 'scripts/release.test.ts',
  'npm run dev': 'scripts/dev.ts',
  'npm test': 'scripts/testing/suites.ts',
  'npm run --silent rotate-ledger-key -- --print': 'scripts/rotate-ledger-key.test.ts',
  'docker compose run --rm --no-deps backend node dist/operations/rotate-ledger-key.js --print':
    'scripts/rotate-ledger-key.test.ts',
  'npm run migrate-documents -- to-firestore': 'scripts/operations-page-firebase.test.ts',
  'docker compose run --rm --no-deps backend node dist/operations/migrate-documents.js to-firestore /data':
    'scripts/migrate-documents.test.ts',
  'npm run migrate-documents -- to-sqlite': 'scripts/operations-page-firebase.test.ts',
  'npm run move-accounts': 'scripts/operations-page-firebase.test.ts',
  'docker compose run --rm --no-deps backend node dist/operations/move-accounts.js /data':
    'scripts/move-accounts.test.ts',
  'npm run move-accounts -- invite': 'scripts/move-accounts.test.ts',
  'npm run move-accounts -- to-embedded': 'scripts/operations-page-firebase.test.ts',
  'docker compose run --rm --no-deps -e FIREBASE_HASH_SIGNER_KEY -e FIREBASE_HASH_SALT_SEPARATOR -e FIREBASE_HASH_ROUNDS -e FIREBASE_HASH_MEMORY_COST backend node dist/operations/move-accounts.js to-embedded /data':
    'scripts/move-accounts.test.ts',
  'docker compose -f docker-compose.yml -f docker-compose.firebase.yml up --build -d --scale backend=2':
    'scripts/operations-page-firebase.test.ts',
  'docker compose --profile monitoring up -d': 'scripts/monitoring.test.ts',
  'ROADBOOK_REVISION=$(git rev-parse HEAD) ROADBOOK_CREATED=$(date -u +%FT%TZ) docker compose build':
    'scripts/images.test.ts',
  'docker build -f Dockerfile.backend -t REGION-docker.pkg.dev/PROJECT/roadbook/backend:0.3.0 .':
    'scripts/cloud-run.test.ts',
  'gcloud run services replace deploy/cloud-run/service.yaml': 'scripts/cloud-run.test.ts',
  'gcloud run services replace deploy/cloud-run/tick.yaml': 'scripts/cloud-run.test.ts',
};

/** Commands that `npm test -- containers` runs in a container engine (scripts/containers/operations-page.ts). */
export const inContainers: readonly string[] = [
  'docker compose up --build -d',
  'docker compose up -d',
  'docker compose ps',
  'docker compose stop',
  'docker compose down -v',
  'docker compose logs | grep <id>',
  'docker compose kill -s HUP frontend',
  'docker compose up -d --no-deps backend',
  'docker compose exec -T backend tar -C /backups -c roadbook-2026-01-31T02-00-00-000Z > backup.tar',
  'docker compose run --rm -T --no-deps backend tar -C /backups -x < backup.tar',
  'docker compose exec -T backend cat /backups/driver.zip > driver.zip',
  'docker compose exec -T backend rm /backups/driver.zip',
  'docker compose stop backend',
];

/**
 * Commands that need a Firebase project, two versions of the images, a separate machine or Google Cloud. Tested by hand
 * before a release.
 */
export const byHand: readonly string[] = [
  `gcloud logging sinks update _Default --add-exclusion=name=roadbook-secret-addresses,filter='logName:"run.googleapis.com%2Frequests"`,
  'gcloud logging buckets update _Default --location=global --retention-days=30',
  `gcloud logging read 'logName:"run.googleapis.com%2Frequests" AND httpRequest.requestUrl=~"/api/files/calendar/"' --freshness=10m`,
  'docker compose restart prometheus grafana',
  'docker compose logs caddy',
  'docker compose run --rm --no-deps backend …',
  'docker compose build --build-arg',
  'docker compose build',
  'ROADBOOK_PORT=8081 docker compose run -d --no-deps --service-ports --name=roadbook-edge-meanwhile frontend',
  'docker stop roadbook-edge-meanwhile && docker rm roadbook-edge-meanwhile',
  'docker compose logs backend | grep invitation',
  'docker inspect',
  'docker image prune',
  'docker builder prune',
  'docker image rm roadbook-backend:<version>',
  'docker run --rm --user=root -v roadbook_documents:/data roadbook-backend:0.3.0 chown -R node:node /data',
  'npm cache clean --force',
  'git pull && docker compose build',
  'umask 077',
  'npm run --silent rotate-ledger-key -- --print | gcloud secrets create roadbook-ledger-keys --data-file=-',
  "openssl rand -hex 32 | tr -d '\\n' | gcloud secrets create roadbook-tick-secret --data-file=-",
  'gcloud beta run domain-mappings create --service roadbook --domain log.example.com',
  'gcloud run services describe roadbook-tick',
  'gcloud scheduler jobs create http roadbook-tick --schedule "* * * * *" --http-method POST --uri "https://roadbook-tick-….run.app/api/jobs/tick" --attempt-deadline 60s --headers "Authorization=Bearer $(gcloud secrets versions access latest --secret roadbook-tick-secret)"',
];
