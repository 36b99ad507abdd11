// Styles and pictures have no effect in jsdom.
export default {}
