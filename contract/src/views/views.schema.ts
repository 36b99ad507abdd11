import { PAGE_SIZES } from '@portal/contract/core'
import {
  array,
  day,
  filters,
  listFields,
  number,
  object,
  request,
  string,
  text,
  uuid,
  yesNo,
} from '@portal/contract/schema'
import type { SchemasOfCalls } from '../schema/schemas-of-calls.ts'
import { VIEW_PERIODS, type ViewState } from './saved-view.ts'
import { changeView, readViews, removeView, saveView } from './views.calls.ts'

/** Maximum number of characters of a view's state as JSON, so that an answer with fifty views is still small. */
const STATE_LIMIT = 4000

const listName = () =>
  string()
    .max(120)
    .matches(/^[^\s\p{C}]+$/u)
/** The name of a view: any text on one line. */
export const viewName = () =>
  string()
    .max(60)
    .matches(/^(?=.*\S)[^\p{C}\p{Zl}\p{Zp}]+$/u, { name: 'viewName', excludeEmptyString: true })

const viewState = () =>
  object({
    sort: listFields.sort,
    search: text(120),
    filters: filters(),
    ended: string().oneOf(['SHOWN']),
    hidden: array(
      string()
        .matches(/^[\w.:-]{1,60}$/)
        .required(),
    ).max(100),
    size: number().oneOf([...PAGE_SIZES]),
    period: string().oneOf([...VIEW_PERIODS]),
    startDate: day(),
    endDate: day(),
  })
    .noUnknown()
    .strict()
    .default(undefined)
    .test({ name: 'viewState', test: (state) => state === undefined || isKept(state as ViewState) })

function isKept(state: ViewState): boolean {
  if (state.period !== undefined && (state.startDate !== undefined || state.endDate !== undefined)) return false
  return JSON.stringify(state).length <= STATE_LIMIT
}

export const readViewsRequest = request({ listName: listName().required() })

export const saveViewRequest = request({
  listName: listName().required(),
  viewName: viewName().required(),
  isDefault: yesNo(),
  state: viewState().required(),
})

export const changeViewRequest = request({
  viewId: uuid().required(),
  viewName: viewName(),
  isDefault: yesNo(),
  state: viewState().optional(),
})

export const removeViewRequest = request({ viewId: uuid().required() })

/** The schema of each call. */
export const SCHEMAS: SchemasOfCalls = [
  [readViews, readViewsRequest],
  [saveView, saveViewRequest],
  [changeView, changeViewRequest],
  [removeView, removeViewRequest],
]
