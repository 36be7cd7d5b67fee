/** Each digit times its weight, added up. */
export function weightedSum(digits: string, weights: readonly number[]): number {
	return [...digits].reduce((sum, digit, index) => sum + Number(digit) * (weights[index] ?? 0), 0);
}

/** GS1 General Specifications 7.9: from the right, every second digit counts three times; the sum is a multiple of 10. */
export function isGln(digits: string): boolean {
	const weights = Array.from(digits, (_, index) => ((digits.length - index) % 2 ? 1 : 3));
	return weightedSum(digits, weights) % 10 === 0;
}

/** ISO/IEC 7812-1, annex B: from the right, every second digit is doubled; of a result of two digits, both count. */
export function isLuhn(digits: string): boolean {
	const sum = [...digits].reverse().reduce((total, digit, index) => {
		const value = Number(digit) * (index % 2 ? 2 : 1);
		return total + (value > 9 ? value - 9 : value);
	}, 0);
	return sum % 10 === 0;
}

/** ISO/IEC 7064, MOD 11,10, with the check digit last. */
export function isMod11And10(digits: string): boolean {
	const product = [...digits.slice(0, -1)].reduce((before, digit) => {
		const sum = (before + Number(digit)) % 10 || 10;
		return (2 * sum) % 11;
	}, 10);
	return (product + Number(digits.at(-1))) % 10 === 1;
}
