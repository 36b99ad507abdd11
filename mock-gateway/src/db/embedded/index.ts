export { type EmbeddedOptions, type EmbeddedServer, removeEmbedded, startEmbedded } from './server.ts'
