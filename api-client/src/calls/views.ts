import * as calls from '@portal/contract/calls/views'
import { typed } from '../typed.ts'

export const readViews = typed(calls.readViews)
export const saveView = typed(calls.saveView)
export const changeView = typed(calls.changeView)
export const removeView = typed(calls.removeView)
