// Parts of the interface share `lib` with the site, and not the contract.
export { isRunningTime, shownRunningTime } from '#contract/running-time';
