import { changeView, removeView, saveView } from '@portal/contract/views/views.calls'
import type { AccessCases } from '../../../security-tests/testing/access-cases.ts'
import { write } from '../../../security-tests/testing/valid-write.ts'

export const accessCases: AccessCases = {
  access: {
    'portal/view/read': 'signed in',
    'portal/view/save': 'signed in',
    'portal/view/change': 'signed in',
    'portal/view/remove': 'signed in',
  },
  writes: [
    write(saveView, { module: 'ACCESS', action: 'SAVE_VIEW', subject: 'view', shows: 'after' }, (acts) =>
      acts.wantedView(),
    ),
    write(changeView, { module: 'ACCESS', action: 'CHANGE_VIEW', subject: 'view', shows: 'both' }, async (acts) => ({
      viewId: await acts.view(),
      viewName: acts.name('Renamed'),
    })),
    write(removeView, { module: 'ACCESS', action: 'REMOVE_VIEW', subject: 'view' }, async (acts) => ({
      viewId: await acts.view(),
    })),
  ],
  ownWrites: ['portal/view/save', 'portal/view/change', 'portal/view/remove'],
}
