import { statfs } from "node:fs/promises";
import type { Config } from "../../config.ts";
import { roomOf } from "../../delivery/watch/disk.ts";
import type { Finding } from "../../model/api/operating/doctor-api.ts";
import { bad, good, warning } from "../finding.ts";

const about = "Disk";
/** Warning threshold for the share of used inodes. */
const mostEntries = 0.8;

export async function checkDisk({ dataFolder, staticFolder, disk }: Config): Promise<Finding[]> {
	const { free, all, isLittle } = await roomOf(dataFolder, disk);
	const sentence = `${gigabytes(free)} of ${gigabytes(all)} are free.`;
	return [
		isLittle
			? bad(about, `Only ${sentence}`, "Make room, or move the data folder to a larger disk.")
			: good(about, sentence),
		...(await checkEntries(dataFolder)),
		...(staticFolder ? await checkEntries(staticFolder, "STATIC_DIR") : []),
	];
}

/** Some file systems report no inodes. */
async function checkEntries(folder: string, of = "the disk"): Promise<Finding[]> {
	const { files, ffree } = await statfs(folder);
	if (files === 0 || ffree >= files * (1 - mostEntries)) return [];
	const percent = Math.floor((ffree / files) * 100);
	return [
		warning(
			about,
			`${percent} % of the inodes of ${of} are free: it may have room for bytes, and none for files.`,
			"Remove small files, or use a file system with more inodes.",
		),
	];
}

function gigabytes(bytes: number): string {
	return `${(bytes / 1e9).toFixed(1)} GB`;
}
