/** The names under which jobs of this feature are stored. */
export const reportJob = 'report';
export const reportFileJob = 'reportFile';
export const serviceBookJob = 'serviceBook';
/** A driver has a few of these at a time, all together. */
export const reportJobs = [reportJob, reportFileJob, serviceBookJob];

/** Whatever ended four attempts would end a fifth. */
export const reportRetries = 3;

/** Twenty thousand trips take less than a minute. */
export const longestRunMs = 15 * 60_000;

/** Of a driver, waiting or running. */
export const mostOpenJobs = 2;
