export { outsideFault } from './outside-fault.ts'
export { type Answered, askOutside, type Delivered, type OutsideParts, postOutside } from './post-outside.ts'
