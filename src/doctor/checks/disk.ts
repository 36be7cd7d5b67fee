import { statfs } from "node:fs/promises";
import type { Config } from "../../config.ts";
import { roomOf } from "../../delivery/watch/disk.ts";
import type { Finding } from "../../model/api/doctor-api.ts";
import { bad, good, warning } from "../finding.ts";

const about = "Disk";
/** Share of its entries for files that a disk may have used, 0 to 1. */
const mostEntries = 0.8;

/** How much room the data folder's disk has left, for bytes and for files. */
export async function checkDisk({ dataFolder, disk }: Config): Promise<Finding[]> {
	const { free, all, isLittle } = await roomOf(dataFolder, disk);
	const said = `${gigabytes(free)} of ${gigabytes(all)} are free.`;
	return [
		isLittle
			? bad(about, `Only ${said}`, "Make room, or move the data folder to a larger disk.")
			: good(about, said),
		...(await checkEntries(dataFolder)),
	];
}

/** Some file systems make entries as they are needed, and count none. */
async function checkEntries(dataFolder: string): Promise<Finding[]> {
	const { files, ffree } = await statfs(dataFolder);
	if (files === 0 || ffree >= files * (1 - mostEntries)) return [];
	const percent = Math.floor((ffree / files) * 100);
	return [
		warning(
			about,
			`${percent} % of the disk's inodes are free: it may have room for bytes, and none for files.`,
			"Remove small files, or use a file system with more inodes.",
		),
	];
}

function gigabytes(bytes: number): string {
	return `${(bytes / 1e9).toFixed(1)} GB`;
}
