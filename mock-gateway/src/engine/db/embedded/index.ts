export {
  type EmbeddedOptions,
  type EmbeddedServer,
  isEmbeddedRunning,
  removeEmbedded,
  startEmbedded,
  stopReason,
} from './server.ts'
