export { type EmbeddedOptions, type EmbeddedServer, startEmbedded } from './server.ts'
