export {
  type EmbeddedOptions,
  type EmbeddedServer,
  isEmbeddedRunning,
  lastWordsOf,
  removeEmbedded,
  startEmbedded,
} from './server.ts'
