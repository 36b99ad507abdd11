import styled from '@emotion/styled'
import { color, focusRing, TOUCH } from '../../theme/tokens.ts'
import { FIXED_COLUMNS } from './fixed-columns.ts'
import { PRINTED } from './printed-grid.ts'

const tint = (value: string) => ({ '--row-tint': value })

/** The grid in the kit's colours. All rules use the grid's documented class names. */
export const GridFrame = styled.div({
  containerType: 'inline-size',
  '& .MuiDataGrid-root': {
    border: 0,
    borderRadius: 0,
    background: color.surface,
    color: color.text,
    fontSize: 14,
    fontFamily: 'inherit',
    '--DataGrid-overlayHeight': '0px',
    '--DataGrid-rowBorderColor': color.border,
    '--DataGrid-t-color-border-base': color.border,
    '--unstable_DataGrid-headWeight': 600,
  },
  '& .MuiDataGrid-root .MuiDataGrid-columnHeaders [role="row"], & .MuiDataGrid-root .MuiDataGrid-columnHeader': {
    background: color.canvas,
  },
  '& .MuiDataGrid-root .MuiDataGrid-columnHeader': { padding: '0 8px', outline: 'none !important', color: color.muted },
  '& .MuiDataGrid-columnHeaderTitle': {
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 2,
    whiteSpace: 'normal',
    fontSize: 12,
    fontWeight: 600,
    lineHeight: 1.25,
    letterSpacing: '0.01em',
  },
  '& .MuiDataGrid-columnHeader--alignRight .MuiDataGrid-columnHeaderTitle': { textAlign: 'right' },
  '& .MuiDataGrid-columnHeader--sortable': { cursor: 'pointer', '&:hover': { color: color.text } },
  '& .MuiDataGrid-columnHeader--sorted': { color: color.text },
  // The separator stays within its own heading; otherwise the separator of the last heading would cover the sticky
  // actions.
  '& .MuiDataGrid-root .MuiDataGrid-columnSeparator': { right: 0, zIndex: 1, width: 10, height: '100%', opacity: 1 },
  '& .MuiDataGrid-columnHeader[data-field^="x:"] .MuiDataGrid-columnSeparator': { display: 'none' },
  '& .p-width': {
    flex: 1,
    width: '100%',
    cursor: 'col-resize',
    touchAction: 'none',
    '&::after': { content: '""', position: 'absolute', insetBlock: 10, right: 0, width: 1, background: 'transparent' },
  },
  '& .MuiDataGrid-columnHeaders:hover .p-width::after': { background: color.edge },
  '& .p-width:hover::after, & .p-width[data-pulled]::after': {
    insetBlock: 0,
    width: 2,
    background: `${color.primary} !important`,
  },
  '& .p-sort': { display: 'none', marginInline: 4 },
  '& .MuiDataGrid-columnHeader--sortable:hover .p-sort, & .p-sort:not([data-direction="none"])': {
    display: 'inline-flex',
  },
  '& .p-sort[data-direction="none"]': { opacity: 0.55 },
  '& .MuiDataGrid-row': {
    // A row reached by keyboard is not hidden under the header or under the bar of the selected rows.
    scrollMarginBlock: '112px 80px',
    ...tint('transparent'),
    background: 'transparent',
    '&.is-positive': tint(color.rowGreen),
    '&.is-negative': tint(color.rowRed),
    '&.is-selected': tint(color.primarySoft),
    '&:hover, &.is-active': { background: 'transparent' },
  },
  '& .MuiDataGrid-root .MuiDataGrid-cell': {
    display: 'flex',
    alignItems: 'center',
    padding: '0 8px',
    lineHeight: '20px',
    outline: 'none !important',
    borderTopColor: color.border,
    background: `linear-gradient(var(--row-tint), var(--row-tint)), ${color.surface}`,
  },
  // The grid ends each row with a zero-width cell, which must have no padding.
  '& .MuiDataGrid-root .MuiDataGrid-cellEmpty': { padding: 0 },
  '& .MuiDataGrid-row:not(.is-detail):hover .MuiDataGrid-cell': {
    background: `linear-gradient(var(--row-tint), var(--row-tint)), ${color.sunken}`,
  },
  '&[data-opens] .MuiDataGrid-row:not(.is-detail, .is-skeleton) .MuiDataGrid-cell:not([data-field^="x:"])': {
    cursor: 'pointer',
  },
  // The row of the record in the panel has its own tint, because a red or green tint under it would look grey.
  '& .MuiDataGrid-row.is-active .MuiDataGrid-cell': { background: color.primarySoft },
  '& .MuiDataGrid-row.is-active .MuiDataGrid-cell[data-colindex="0"]': { boxShadow: `inset 3px 0 0 ${color.primary}` },
  '& .MuiDataGrid-cell:focus-visible, & .MuiDataGrid-columnHeader:focus-visible': {
    outline: `${focusRing.outline} !important`,
    outlineOffset: '-2px',
  },
  '& .MuiDataGrid-cell[data-field^="x:"], & .MuiDataGrid-columnHeader[data-field^="x:"]': {
    padding: '0 8px',
    [TOUCH]: { padding: 0 },
  },
  // A compact row is lower than a touch target, so the button takes the whole height of the row.
  '& .MuiDataGrid-cell button': { maxHeight: '100%' },
  // The heading is aligned with the text of the buttons below, which have padding.
  '& .MuiDataGrid-columnHeader[data-field="x:actions"]': { paddingInlineEnd: 16 },
  '& .MuiDataGrid-cell[data-field="x:select"], & .MuiDataGrid-columnHeader[data-field="x:select"]': { padding: 0 },
  '& [data-field="x:select"] .MuiDataGrid-columnHeaderTitleContainer': { justifyContent: 'center' },
  '& .MuiDataGrid-cell[data-field="x:select"], & .MuiDataGrid-cell[data-field="x:expand"]': {
    justifyContent: 'center',
  },
  '& .MuiDataGrid-cell--textRight': { justifyContent: 'flex-end', textAlign: 'right' },
  '& .MuiDataGrid-cell > .p-text': { flex: 1, minWidth: 0 },
  '& .MuiDataGrid-row:not(.is-detail) .p-text': {
    display: 'block',
    overflow: 'clip',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  '&:not([data-one-line]) .MuiDataGrid-row:not(.is-detail) .p-text.p-two-lines': {
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 2,
    whiteSpace: 'normal',
    overflowWrap: 'anywhere',
    lineHeight: 1.25,
  },
  '& .p-row-actions': { display: 'inline-flex', alignItems: 'center', gap: 2 },
  ...FIXED_COLUMNS,
  '& [data-icon="more"]': { strokeWidth: 2.75 },
  '& .MuiDataGrid-root .is-detail .MuiDataGrid-cell': {
    position: 'static',
    display: 'block',
    padding: 0,
    overflow: 'visible',
    whiteSpace: 'normal',
    lineHeight: 'normal',
    background: color.canvas,
    borderTopColor: 'transparent',
  },
  '& .MuiDataGrid-filler, & .MuiDataGrid-scrollbarFiller': { display: 'none' },
  ...PRINTED,
})
