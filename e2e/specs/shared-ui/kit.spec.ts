import { expect, type Page } from '@playwright/test'
import { emptyAxes } from '../../src/empty-axes.ts'
import { fontEnvironment } from '../../src/fonts.ts'
import { expectAccessibleKit, show, test } from '../../src/gallery.ts'

// Properties of the kit that jsdom cannot show: colours, widths, focus and pointers. They are tested in the gallery
// without a gateway.

const SECTIONS = ['ground', 'fields', 'dialogs', 'chrome', 'states', 'frame', 'auth', 'tour']

async function open(page: Page, view: string): Promise<void> {
  await show(page, `?view=${view}&mode=light&lang=en`)
  // Waits for the content, because the address changes before it.
  await expect(page.locator('#root > *').first()).toBeAttached()
}

for (const view of SECTIONS) {
  // One visit per variant: both modes and languages, on desktop and phone. In the second mode only colours differ.
  test(`the gallery is accessible and fits 360 pixels, light and dark: ${view}`, async ({ page }) => {
    await open(page, view)
    await expectAccessibleKit(page)
    await show(page, `?view=${view}&mode=dark&lang=en`)
    await expectAccessibleKit(page, 'colours')
    await page.setViewportSize({ width: 360, height: 740 })
    await show(page, `?view=${view}&mode=dark&lang=fr`)
    await expectAccessibleKit(page, 'colours')
    await show(page, `?view=${view}&mode=light&lang=fr`)
    await expectAccessibleKit(page)
    const beyond = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    await expect.poll(beyond).toBeLessThanOrEqual(0)
  })
}

test('a row of tabs fades only the edge behind which tabs are hidden', async ({ page }) => {
  await open(page, 'chrome')
  const tabs = page.getByRole('tablist', { name: 'Review' })
  const masks = () => tabs.evaluate((element) => getComputedStyle(element).maskPosition)
  const [NOTHING, END, START] = ['-24px 0px, 0px 0px', '-24px 0px, -24px 0px', '0px 0px, 0px 0px']
  await expect.poll(masks).toBe(NOTHING)
  await tabs.evaluate((element) => {
    element.style.width = '160px'
  })
  await expect.poll(masks).toBe(END)
  await tabs.evaluate((element) => element.scrollTo({ left: element.scrollWidth }))
  await expect.poll(masks).toBe(START)
})

test('a field keeps a text longer than its maximum, and says that the text is too long', async ({ page }) => {
  await open(page, 'fields')
  const name = page.getByRole('textbox', { name: /^First name/ })
  await expect(name).toHaveAttribute('maxlength', '140')
  await name.focus()
  await page.keyboard.insertText('x'.repeat(141))
  await page.keyboard.type('yz')
  await expect(name).toHaveValue(`${'x'.repeat(141)}yz`)
  await expect(name).toHaveAccessibleDescription(/^Too long: 143 characters, at most 140/)
})

test('the slider moves to the next slide after a drag of eight percent of its width', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await open(page, 'auth')
  const slide = page.getByRole('group', { name: /of 3$/ })
  const box = await slide.boundingBox()
  const drag = async (part: number) => {
    const from = { x: (box?.x ?? 0) + 300, y: 200 }
    await page.mouse.move(from.x, from.y)
    await page.mouse.down()
    await page.mouse.move(from.x - (box?.width ?? 0) * part, from.y, { steps: 4 })
    await page.mouse.up()
  }
  await drag(0.07)
  await expect(slide).toHaveAccessibleName('1 of 3')
  await drag(0.09)
  await expect(slide).toHaveAccessibleName('2 of 3')
})

test('a dialog keeps the focus inside, and returns it to the opener when it closes', { tag: '@every-run' }, async ({
  page,
}) => {
  await open(page, 'dialogs')
  const opener = page.getByRole('button', { name: 'Open confirm' })
  await opener.click()
  const dialog = page.getByRole('alertdialog', { name: 'Delete rule R-17' })
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
  for (const name of ['Delete', 'Close', 'Cancel']) {
    await page.keyboard.press('Tab')
    await expect(dialog.getByRole('button', { name })).toBeFocused()
  }
  await page.keyboard.press('Escape')
  await expect(opener).toBeFocused()
})

test('a panel covers the whole screen of a phone, and the page behind it accepts no input', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await open(page, 'dialogs')
  const panel = page.getByRole('dialog', { name: 'Ada Obi' })
  await expect(panel).toBeFocused()
  const behind = page.getByRole('button', { name: 'Open the panel' })
  await behind.evaluate((button) => button.focus())
  await expect(behind).not.toBeFocused()
  await page.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)
  await behind.evaluate((button) => button.focus())
  await expect(behind).toBeFocused()
})

test('every control that works by keyboard has a focus ring of two pixels', async ({ page }) => {
  await open(page, 'ground')
  await page.keyboard.press('Tab')
  const outline = await page.evaluate(() => {
    const { outlineWidth, outlineStyle } = getComputedStyle(document.activeElement as Element)
    return `${outlineWidth} ${outlineStyle}`
  })
  expect(outline).toBe('2px solid')
})

test('nothing moves for users who prefer reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page, 'ground')
  const duration = await page
    .locator('button[aria-busy] span')
    .first()
    .evaluate((ring) => Number.parseFloat(getComputedStyle(ring).animationDuration))
  expect(duration).toBeLessThan(0.001)
  const height = await page
    .locator('button[aria-busy]')
    .first()
    .evaluate((button) => {
      button.style.minHeight = '99px'
      return getComputedStyle(button).minHeight
    })
  expect(height, 'a style read in the frame it was set in').toBe('99px')
})

test('a chart marks today and zero, and shows its values by keyboard', async ({ page }) => {
  await open(page, 'charts')
  const chart = page.getByRole('figure', { name: 'Amounts by day', exact: true })
  await expect(chart.getByRole('heading')).toHaveText('Amounts by day (NGN)')
  await expect(chart.getByText('Today')).toBeVisible()
  const zero = page.getByRole('figure', { name: 'Net by day' }).locator('.MuiChartsReferenceLine-line')
  await expect(zero).toBeAttached()
  await chart.getByRole('button', { name: 'View as table' }).focus()
  await page.keyboard.press('Tab')
  await expect(chart.getByText('Arrow keys show each value.')).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tooltip')).toHaveText(/02-Nov-2026.*Direct credits.*23757000\.50 NGN/)
  await expect(page.getByRole('img', { name: /02-Nov-2026.*Direct credits.*23757000\.50 NGN/ })).toBeFocused()
})

for (const stack of ['dejavu', 'noto'] as const)
  test(`the axes of charts show all their labels in ${stack}`, async ({
    playwright,
    gallery,
    launchOptions,
    viewport,
  }) => {
    const browser = await playwright.chromium.launch({ ...launchOptions, env: fontEnvironment(stack) })
    try {
      const page = await browser.newPage({ viewport })
      await page.goto(gallery.url)
      await open(page, 'charts')
      await expect(page.locator('.MuiChartsAxis-tickLabel').first()).toBeAttached()
      await expect.poll(() => emptyAxes(page)).toEqual([])
    } finally {
      await browser.close()
    }
  })
