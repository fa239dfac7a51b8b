export { stop as default } from './identity-emulator';
