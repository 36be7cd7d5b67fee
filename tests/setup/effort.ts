const given = Number(process.env.TEST_EFFORT ?? "1");
if (!(given >= 1 && given <= 100))
	throw new Error(`TEST_EFFORT=${given} is to be from 1 (quick) to 100 (exhaustive)`);

/** How hard tests try: 1 quick, 100 exhaustive. */
export const effort = given;

/** Whether everything is tried, however long it takes. */
export const isExhaustive = effort === 100;
