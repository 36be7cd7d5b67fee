import { Transform } from "node:stream";

const start = "<head>";
const seam = "</head><body>";

/** Takes `<html>`, `<head>` and `<body>` out of a page on its way, so that it can follow a body that is open already. */
export function withoutShell(): Transform {
	let kept: Buffer | null = Buffer.alloc(0);
	return new Transform({
		transform(chunk: Buffer, _encoding, done) {
			if (kept === null) return done(null, chunk);
			kept = Buffer.concat([kept, chunk]);
			const middle = kept.indexOf(seam);
			if (middle < 0) return done();
			this.push(kept.subarray(kept.indexOf(start) + start.length, middle));
			this.push(kept.subarray(middle + seam.length));
			kept = null;
			done();
		},
		flush(done) {
			if (kept !== null) this.push(kept);
			done();
		},
	});
}
