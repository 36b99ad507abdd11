export {
  type EmbeddedOptions,
  type EmbeddedServer,
  isEmbeddedRunning,
  removeEmbedded,
  startEmbedded,
} from './server.ts'
