/** Styles of the grid on paper. */
export const PRINTED = {
  '@media print': {
    '& .p-actions, & [data-field="x:expand"], & [data-field="x:select"]': { visibility: 'hidden' },
    '& .MuiDataGrid-virtualScroller': { overflow: 'visible' },
    '& .MuiDataGrid-scrollbar': { display: 'none' },
    '& .MuiDataGrid-row': { breakInside: 'avoid' },
    '& .MuiDataGrid-cell': { fontSize: 11, lineHeight: '14px' },
    // Paper has no hover, so text that does not fit wraps.
    '& .MuiDataGrid-row:not(.is-detail) .p-text': {
      overflow: 'visible',
      lineHeight: '14px',
      whiteSpace: 'normal',
      overflowWrap: 'anywhere',
    },
  },
} as const
