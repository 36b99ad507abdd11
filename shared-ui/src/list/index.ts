export { ListPage, type ListPageProps, type ListSource } from './ListPage.tsx'
export type { ListCard } from './list-cards.ts'
export { RecordList, type RecordListProps, type RecordPanelProps } from './RecordList.tsx'
export { statusCards } from './status-cards.ts'
