import { QueueScreen } from './QueueScreen.tsx'

/** `/makers-queue` (My Queues): this user's changes, to follow and to withdraw. */
export default function MakersQueueScreen() {
  return <QueueScreen isMaker="YES" />
}
