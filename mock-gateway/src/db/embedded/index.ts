export {
  type EmbeddedOptions,
  type EmbeddedServer,
  isEmbeddedRunning,
  stopReason,
  removeEmbedded,
  startEmbedded,
} from './server.ts'
