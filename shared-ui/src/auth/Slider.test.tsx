/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { act, fireEvent, screen } from '@testing-library/react'
import { renderKit } from '../testing/render-kit.tsx'
import { Slider } from './Slider.tsx'

const SLIDES = ['First', 'Second', 'Third'].map((title) => ({ id: title, title, text: `${title} words` }))
const normal = window.matchMedia

const carousel = () => screen.getByRole('region', { name: 'What the portal offers' })
const shown = () => screen.getByRole('heading').textContent
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms))

describe('Slider', () => {
  beforeEach(() => {
    jest.useFakeTimers()
  })
  afterEach(() => {
    jest.useRealTimers()
    window.matchMedia = normal
  })

  test('Slider shows the next slide every five seconds and starts over at the end (ruling A12)', () => {
    renderKit(<Slider slides={SLIDES} />)
    expect(shown()).toBe('First')
    wait(4999)
    expect(shown()).toBe('First')
    wait(1)
    expect(shown()).toBe('Second')
    wait(5000)
    wait(5000)
    expect(shown()).toBe('First')
  })

  test('the arrows and dots change the slide and restart the five seconds', () => {
    renderKit(<Slider slides={SLIDES} />)
    wait(4000)
    press('Previous slide')
    expect(shown()).toBe('Third')
    wait(4000)
    expect(shown()).toBe('Third')
    press('Next slide')
    expect(shown()).toBe('First')
    press('Show slide 2')
    expect(shown()).toBe('Second')
    expect(screen.getByRole('button', { name: 'Show slide 2' })).toHaveAttribute('aria-current', 'true')
  })

  test('Slider pauses while the pointer is over it or the focus is inside it', () => {
    renderKit(<Slider slides={SLIDES} />)
    fireEvent.pointerEnter(carousel())
    wait(20_000)
    expect(shown()).toBe('First')
    fireEvent.pointerLeave(carousel())
    act(() => screen.getByRole('button', { name: 'Next slide' }).focus())
    wait(20_000)
    expect(shown()).toBe('First')
    act(() => screen.getByRole('button', { name: 'Next slide' }).blur())
    wait(5000)
    expect(shown()).toBe('Second')
  })

  test('the button of Slider stops and restarts the slides', () => {
    renderKit(<Slider slides={SLIDES} />)
    press('Stop the slides')
    wait(20_000)
    expect(shown()).toBe('First')
    press('Play the slides')
    wait(5000)
    expect(shown()).toBe('Second')
  })

  test('Slider does not move for users who prefer reduced motion', () => {
    window.matchMedia = (media) => ({ ...normal(media), matches: media.includes('reduced-motion') })
    renderKit(<Slider slides={SLIDES} />)
    wait(20_000)
    expect(shown()).toBe('First')
  })

  test('Slider does not move in a hidden tab', () => {
    const state = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    renderKit(<Slider slides={SLIDES} />)
    wait(20_000)
    expect(shown()).toBe('First')
    state.mockReturnValue('visible')
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
    wait(5000)
    expect(shown()).toBe('Second')
    state.mockRestore()
  })

  test('Slider changes the slide after a drag of at least eight percent of its width, but not after a shorter drag', () => {
    renderKit(<Slider slides={SLIDES} />)
    const window = screen.getByText('First words').closest('[aria-live]') as HTMLElement
    Object.defineProperty(window, 'clientWidth', { value: 500 })
    // Uses mouse events, because jsdom's pointer events have no coordinates.
    const pointer = (type: string, clientX: number) =>
      fireEvent(window, new MouseEvent(type, { bubbles: true, clientX }))
    const drag = (from: number, to: number) => {
      pointer('pointerdown', from)
      pointer('pointermove', to)
      pointer('pointerup', to)
    }
    drag(400, 365)
    expect(shown()).toBe('First')
    drag(400, 360)
    expect(shown()).toBe('Second')
    drag(100, 300)
    expect(shown()).toBe('First')
  })

  test('Slider is a named carousel, and announces slides only while they do not change automatically', () => {
    renderKit(<Slider slides={SLIDES} />)
    expect(carousel()).toHaveAttribute('aria-roledescription', 'carousel')
    expect(screen.getByRole('group', { name: '1 of 3' })).toHaveAttribute('aria-roledescription', 'slide')
    const window = screen.getByText('First words').closest('[aria-live]')
    expect(window).toHaveAttribute('aria-live', 'off')
    press('Stop the slides')
    expect(window).toHaveAttribute('aria-live', 'polite')
  })
})
