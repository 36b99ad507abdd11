// Replaces styles and pictures, which have no effect in jsdom.
export default {}
