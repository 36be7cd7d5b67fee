import { expect, test } from "vitest";
import { heroFrames } from "./video.ts";

const colours = { ink: "#271419", paper: "#f9f1f1", primary: "#b5165b", secondary: "#2b2d42" };

test("moves from frame to frame and ends where it began", () => {
	const frames = [...heroFrames("events-nz", colours, 4)];
	expect(frames).toHaveLength(4);
	expect(new Set(frames).size).toBe(4);
	// The first frame of any count is the same moment, so the last flows back into it.
	expect([...heroFrames("events-nz", colours, 2)][0]).toBe(frames[0]);
	for (const frame of frames) expect(frame).not.toMatch(/NaN|Infinity|<text/);
});
