/// <reference types="vite-plugin-pwa/react" />

/** Fingerprint of the shapes of answers; changes whenever they may have changed. */
declare const __DOMAIN_FINGERPRINT__: string;
