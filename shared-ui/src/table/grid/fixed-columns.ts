import { color } from '../../theme/tokens.ts'

/** Styles of the columns that stay in place while the other columns scroll sideways. */
export const FIXED_COLUMNS = {
  '& .MuiDataGrid-root .p-actions': {
    position: 'sticky',
    right: 0,
    zIndex: 2,
    '&::before': {
      content: '""',
      position: 'absolute',
      insetBlock: 0,
      left: 0,
      borderLeft: `1px solid ${color.border}`,
    },
    // A gradient that shows that more columns are under the actions.
    '&::after': {
      content: '""',
      position: 'absolute',
      insetBlock: 0,
      left: -8,
      width: 8,
      background: `linear-gradient(to left, ${color.border}, transparent)`,
      opacity: 'calc(0.5 * var(--DataGrid-hasScrollX))',
      pointerEvents: 'none',
    },
  },
  // The name column stays in place while the other columns scroll. A line at its edge shows that the list can scroll.
  '& .MuiDataGrid-root .p-fixed': { position: 'sticky', left: 0, zIndex: 2 },
  '& .MuiDataGrid-root .p-fixed-1': { left: 40 },
  '& .MuiDataGrid-root .p-fixed-2': { left: 80 },
  '& .MuiDataGrid-root .p-fixed:not([data-field^="x:"])::after': {
    content: '""',
    position: 'absolute',
    insetBlock: 0,
    right: 0,
    borderRight: `1px solid ${color.border}`,
    opacity: 'var(--DataGrid-hasScrollX)',
  },
} as const
