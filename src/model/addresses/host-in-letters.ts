/** `mōri.nz` for `xn--mri-8xa.nz`. Labels that are not Punycode (RFC 3492) stay. */
export function hostInLetters(host: string): string {
	return host.replace(/(?<=^|\.)xn--([a-z0-9-]+)/g, (label, code: string) => decode(code) ?? label);
}

const [base, smallest, largest, skew, damp] = [36, 1, 26, 38, 700];
const lastCodePoint = 0x10ffff;

function decode(code: string): string | undefined {
	const end = Math.max(0, code.lastIndexOf("-"));
	const letters = [...code.slice(0, end)];
	let [codePoint, place, bias, at] = [128, 0, 72, end > 0 ? end + 1 : 0];
	while (at < code.length) {
		const before = place;
		for (let weight = 1, step = base; ; step += base) {
			const digit = digitOf(code.charCodeAt(at));
			if (digit === undefined) return undefined;
			at += 1;
			place += digit * weight;
			const threshold = Math.min(largest, Math.max(smallest, step - bias));
			if (digit < threshold) break;
			weight *= base - threshold;
		}
		const length = letters.length + 1;
		bias = adapt(place - before, length, before === 0);
		codePoint += Math.floor(place / length);
		if (codePoint > lastCodePoint) return undefined;
		place %= length;
		letters.splice(place, 0, String.fromCodePoint(codePoint));
		place += 1;
	}
	return letters.join("");
}

/** Undefined also for NaN, at the end of the code. */
function digitOf(character: number): number | undefined {
	if (character >= 97 && character <= 122) return character - 97;
	return character >= 48 && character <= 57 ? character - 22 : undefined;
}

function adapt(difference: number, length: number, isFirst: boolean): number {
	let delta = Math.floor(difference / (isFirst ? damp : 2));
	delta += Math.floor(delta / length);
	let steps = 0;
	for (; delta > ((base - smallest) * largest) / 2; steps += base)
		delta = Math.floor(delta / (base - smallest));
	return steps + Math.floor(((base - smallest + 1) * delta) / (delta + skew));
}
