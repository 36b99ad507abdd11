import { QueueScreen } from './QueueScreen.tsx'

/** `/makers-queue` (My Queues): what this user submitted, to follow and to withdraw. */
export default function MakersQueueScreen() {
  return <QueueScreen isMaker="YES" />
}
