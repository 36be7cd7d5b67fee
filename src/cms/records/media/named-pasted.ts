/** Files from the clipboard under names that tell them apart: browsers call every picture there `image.png`. */
export function namedPasted(files: readonly File[], at: Date): readonly File[] {
	return files.map((file, index) => {
		const ending = /^image\.([a-z0-9]+)$/i.exec(file.name)?.[1];
		if (ending === undefined) return file;
		const number = files.length > 1 ? ` ${index + 1}` : "";
		return new File([file], `Pasted ${sayTime(at)}${number}.${ending}`, { type: file.type });
	});
}

/** As `2026-11-21 18.05.09`, of the clock on the wall. */
function sayTime(at: Date): string {
	const two = (number: number) => String(number).padStart(2, "0");
	const day = [at.getFullYear(), two(at.getMonth() + 1), two(at.getDate())].join("-");
	return `${day} ${[at.getHours(), at.getMinutes(), at.getSeconds()].map(two).join(".")}`;
}
