export { dashboardBindings } from './dashboard.calls.ts'
export { type FigureSource, NO_WORK, type Work, type WorkSource } from './dashboard-source.ts'
