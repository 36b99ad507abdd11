import { QueueScreen } from './QueueScreen.tsx'

/** `/checkers-queue`: what others submitted and this user may authorize or reject. */
export default function CheckersQueueScreen() {
  return <QueueScreen isMaker="NO" />
}
