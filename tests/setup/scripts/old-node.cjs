// Has the process report the Node of Debian 12.
const versions = { ...process.versions, node: "18.19.0" };
Object.defineProperty(process, "versions", { value: versions });
