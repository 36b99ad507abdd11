import { preloadQueue, QueueScreen } from './QueueScreen.tsx'

export const preload = preloadQueue('NO')

/** `/checkers-queue`: changes by others that this user may authorize or reject. */
export default function CheckersQueueScreen() {
  return <QueueScreen isMaker="NO" />
}
