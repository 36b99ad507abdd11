import { QueueScreen } from './QueueScreen.tsx'

/** `/checkers-queue`: changes by others that this user may authorize or reject. */
export default function CheckersQueueScreen() {
  return <QueueScreen isMaker="NO" />
}
