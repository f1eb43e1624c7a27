// Parts of the interface share `lib` with the site, and not the contract.
export { isRunningTime, secondsOf, shownRunningTime, slateTime } from '#contract/running-time';
