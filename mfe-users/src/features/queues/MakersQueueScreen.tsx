import { preloadQueue, QueueScreen } from './QueueScreen.tsx'

export const preload = preloadQueue('YES')

/** Shows the screen `/makers-queue` (My Queues): the user's own changes, which the user can follow and withdraw. */
export default function MakersQueueScreen() {
  return <QueueScreen isMaker="YES" />
}
