export { dashboardBindings } from './dashboard.calls.ts'
export {
  type FigureSource,
  type FigureValues,
  NO_WORK,
  type Waiting,
  type Work,
  type WorkSource,
} from './dashboard-source.ts'
