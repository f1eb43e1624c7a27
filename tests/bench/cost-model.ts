/** What was measured of this site; `npm run bench -- costs` takes it. */
export interface MeasuredUse {
  /** A first visit of three pages, each read to its end; no function is called that an edge does not answer. */
  visit: { requests: number; megabytes: number };
  /** What a page tells of a visit when it is hidden. */
  beacon: { functionSeconds: number };
  /** A work changed in the desk, with everything that the desk asks because of it. */
  edit: { requests: number; functionSeconds: number };
}

/** Netlify's credits (https://www.netlify.com/pricing/). */
const credits = { deploy: 15, per10000Requests: 2, perGigabyte: 20, perGigabyteHour: 10 };
const freeCredits = 300;

/** A function has 1 GB. */
const functionGigabytes = 1;

/** Neon's smallest compute, and after how long an idle one sleeps (https://neon.com/docs/introduction/scale-to-zero). */
const computeUnits = 0.25;
const idleMinutes = 5;

/**
 * How long an edit keeps the database awake until it is idle, in minutes: itself, the quiet minutes in which the desk asks
 * now and then whether the pages are new, and the build.
 */
const editMinutes = 10 + 3;

/** Edits closer to each other than they keep the database awake share the time; so many hours a day at most. */
const workingHours = 8;

/** A visit has three pages, and each tells of it once. */
const beaconsPerVisit = 3;

/** The scheduled function runs every minute and reads a mark in Blobs; how long that takes is assumed. */
const scheduledSeconds = 0.1;

/** Visits of which one leaves a message, which wakes the database. */
const visitsPerMessage = 1000;

const daysPerMonth = 30;
const minutesPerHour = 60;
const minutesPerMonth = daysPerMonth * 24 * minutesPerHour;

interface Month {
  visits: number;
  editsPerDay: number;
  deploysPerMonth: number;
  /** `FIGURES_SAMPLE`. */
  countedShare: number;
}

interface MonthlyCost {
  deploys: number;
  requests: number;
  traffic: number;
  functions: number;
  /** All of Netlify's. */
  credits: number;
  /** Neon's. */
  computeHours: number;
}

/**
 * What a month of 30 days costs, in credits and in hours of a compute unit. Netlify's figures are exact for what was
 * measured; the database's is an upper bound, for visits and edits that never fall into the same minutes.
 */
function monthlyCost(
  { visit, beacon, edit }: MeasuredUse,
  { visits, editsPerDay, deploysPerMonth, countedShare }: Month,
): MonthlyCost {
  const edits = editsPerDay * daysPerMonth;
  const deploys = Math.min(edits, deploysPerMonth) * credits.deploy;
  const beacons = visits * beaconsPerVisit * countedShare;
  const requests =
    ((visits * visit.requests + beacons + edits * edit.requests) / 10_000) *
    credits.per10000Requests;
  const traffic = ((visits * visit.megabytes) / 1000) * credits.perGigabyte;
  const functionSeconds =
    edits * edit.functionSeconds +
    beacons * beacon.functionSeconds +
    minutesPerMonth * scheduledSeconds;
  const functionHours = (functionSeconds * functionGigabytes) / 3600;
  const functions = functionHours * credits.perGigabyteHour;
  const awakeMinutes =
    daysPerMonth * awakeMinutesADay(editsPerDay) + (visits / visitsPerMessage) * (1 + idleMinutes);
  return {
    ...{ deploys, requests, traffic, functions },
    credits: deploys + requests + traffic + functions,
    computeHours: (awakeMinutes / minutesPerHour) * computeUnits,
  };
}

/** Once a day the scheduled function looks at what has expired. */
function awakeMinutesADay(edits: number): number {
  const editing = Math.min(edits * (editMinutes + idleMinutes), workingHours * minutesPerHour);
  return editing + 1 + idleMinutes;
}

const whole = (value: number) => Math.ceil(value).toLocaleString('en-US');

/** The rows of the table of months in `docs/costs.md`. */
export function costRows(measured: MeasuredUse, deploysPerMonth: number): string[] {
  return [1000, 10_000, 100_000].flatMap((visits) =>
    [1, 5, 50].map((edits) => {
      const month = { visits, editsPerDay: edits, deploysPerMonth, countedShare: 1 };
      const cost = monthlyCost(measured, month);
      const cells = [cost.deploys, cost.requests, cost.traffic, cost.functions].map(whole);
      const sum = whole(cost.credits);
      const total = cost.credits > freeCredits ? `**${sum}**` : sum;
      return `| ${visits.toLocaleString('en-US')} | ${edits} | ${cells.join(' | ')} | ${total} | ${whole(cost.computeHours)} |`;
    }),
  );
}

/** The rows of the table of shares that are counted: what counting adds to 100,000 visits. */
export function countingRows(measured: MeasuredUse): string[] {
  const creditsOf = (countedShare: number) =>
    monthlyCost(measured, { visits: 100_000, editsPerDay: 5, deploysPerMonth: 8, countedShare })
      .credits;
  return [1, 0.1, 0.05, 0].map(
    (share) =>
      `| ${share} | ${whole(creditsOf(share) - creditsOf(0))} | ${whole(creditsOf(share))} |`,
  );
}
