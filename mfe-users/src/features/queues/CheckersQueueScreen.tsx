import { preloadQueue, QueueScreen } from './QueueScreen.tsx'

export const preload = preloadQueue('NO')

/** Shows the screen `/checkers-queue`: the changes of other users that this user may authorize or reject. */
export default function CheckersQueueScreen() {
  return <QueueScreen isMaker="NO" />
}
