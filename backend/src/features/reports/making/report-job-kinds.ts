/** The names under which jobs of this feature are stored. */
export const reportJob = 'report';
export const reportFileJob = 'reportFile';
export const serviceBookJob = 'serviceBook';
/** A driver has only a few of these at a time, all together. */
export const reportJobs = [reportJob, reportFileJob, serviceBookJob];

/** An error that ended four attempts would also end a fifth. */
export const reportRetries = 3;

/** Twenty thousand trips take less than a minute. */
export const maxRunMs = 15 * 60_000;

/** Maximum number of a driver's waiting or running jobs. */
export const maxOpenJobs = 2;
