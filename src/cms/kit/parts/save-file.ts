/** Hands a file to the browser, which saves it as a download of that name. */
export function saveFile(file: File): void {
	const link = document.createElement("a");
	link.href = URL.createObjectURL(file);
	link.download = file.name;
	link.click();
	URL.revokeObjectURL(link.href);
}
