export { ListPage, type ListPageProps, type ListSource } from './ListPage.tsx'
export type { ListCard } from './list-cards.ts'
