import styled from '@emotion/styled'
import { below, color, focusRing, radius, TOUCH, width } from '../theme/tokens.ts'

/** The frame around toolbar, grid and pager; `container` lets the details be as wide as the visible part. */
export const TableFrame = styled.section({
  background: color.surface,
  border: `1px solid ${color.border}`,
  borderRadius: radius.control,
  overflow: 'clip',
  minWidth: 0,
  '@media print': { border: 0, overflow: 'visible' },
})

export const Toolbar = styled.div({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  padding: 12,
  borderBottom: `1px solid ${color.border}`,
  '& .p-search': { flex: '1 1 150px', maxWidth: 360 },
  '& .p-own': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8, marginInlineStart: 'auto' },
  // Beside the dates, the buttons are icons with their words as tooltips, except the name of the view in force.
  '& .p-own[data-tight]': {
    flexWrap: 'nowrap',
    '& > button, & > span > button': { paddingInline: 10, [TOUCH]: { paddingInline: 12 } },
    '& > button > span, & > span > button:not(:has([title])) > span': {
      position: 'absolute',
      width: 1,
      height: 1,
      margin: -1,
      overflow: 'hidden',
      clipPath: 'inset(50%)',
      whiteSpace: 'nowrap',
    },
  },
  [below(width.phone)]: {
    '& .p-search': { maxWidth: 'none' },
    // Buttons on the same line fill it.
    '& .p-own:not([data-tight])': { marginInlineStart: 0, width: '100%', '& > *': { flex: '1 1 auto' } },
    '& .p-own:not([data-tight]) > button, & .p-own:not([data-tight]) > span > button': {
      flex: 1,
      paddingInline: 8,
      whiteSpace: 'nowrap',
    },
  },
  // Three fit side by side only if sized by their labels.
  [below(400)]: {
    '& .p-own:not([data-tight]) > button > svg:first-child, & .p-own:not([data-tight]) > span > button > svg:first-child':
      { display: 'none' },
  },
  '@media print': { display: 'none' },
})

/** A two-pixel bar for refreshing rows, without moving the layout. */
export const BusyLine = styled.div({
  position: 'relative',
  height: 0,
  zIndex: 6,
  '&::after': {
    content: '""',
    position: 'absolute',
    insetInline: 0,
    top: -1,
    height: 2,
    background: color.accent,
    transformOrigin: 'left',
    animation: 'p-table-busy 1.2s ease-in-out 150ms infinite backwards',
  },
  '@keyframes p-table-busy': {
    from: { transform: 'scaleX(0)' },
    '60%': { transform: 'scaleX(1)', opacity: 1 },
    to: { transform: 'scaleX(1)', opacity: 0 },
  },
})

/** A failed refresh: shown above rows that are still useful. */
export const StaleLine = styled.div({
  padding: 12,
  borderBottom: `1px solid ${color.border}`,
  '@media print': { display: 'none' },
})

const tint = (value: string) => ({ '--row-tint': value })

/** The grid in the kit's colours; every rule uses the grid's documented class names. */
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
  // Within its own heading, otherwise the last one's would cover the sticky actions.
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
    // A row reached by its keys is not under the header or the bar of the selected rows.
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
  // The grid ends each row with a zero-width cell.
  '& .MuiDataGrid-root .MuiDataGrid-cellEmpty': { padding: 0 },
  '& .MuiDataGrid-row:not(.is-detail):hover .MuiDataGrid-cell': {
    background: `linear-gradient(var(--row-tint), var(--row-tint)), ${color.sunken}`,
  },
  // The row in the panel beside the list: a separate tint, because red or green under it would turn grey.
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
  // A compact row is lower than a touch target: the button takes all of it.
  '& .MuiDataGrid-cell button': { maxHeight: '100%' },
  // Aligned with the text of the buttons below, which have padding.
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
    // More columns are under them.
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
  // The column of names stays in place while the others scroll. A line at its edge shows that the list can scroll.
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
  '@media print': {
    '& .p-actions, & [data-field="x:expand"], & [data-field="x:select"]': { visibility: 'hidden' },
    '& .MuiDataGrid-virtualScroller': { overflow: 'visible' },
    '& .MuiDataGrid-scrollbar': { display: 'none' },
    '& .MuiDataGrid-row': { breakInside: 'avoid' },
    '& .MuiDataGrid-cell': { fontSize: 11, lineHeight: '14px' },
    // Print has no hover: text that does not fit wraps.
    '& .MuiDataGrid-row:not(.is-detail) .p-text': {
      overflow: 'visible',
      lineHeight: '14px',
      whiteSpace: 'normal',
      overflowWrap: 'anywhere',
    },
  },
})
