/// <reference types="vite-plugin-pwa/react" />

/** Changes whenever the shapes that the server answers with may have changed. */
declare const __DOMAIN_FINGERPRINT__: string;
