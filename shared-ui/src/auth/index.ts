export { AuthFrame, type AuthFrameProps } from './AuthFrame.tsx'
export { type SlideContent, Slider, type SliderProps } from './Slider.tsx'
