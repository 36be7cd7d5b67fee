/*
 * Loaded before the C library of the program that is tried (LD_PRELOAD): has a call on its data folder fail, and keeps a tape of
 * what it writes there and has reach the disk. What SQLite has in memory alone (-shm) is no matter after a loss of power.
 *
 * FAULT_FOLDER: the data folder, absolute. FAULT_CONTROL: a file of the size of `struct control`, in the memory of both sides.
 * FAULT_TAPE: a file to which each `struct record` is appended with what belongs to it, in one step, by any process.
 * What the kernel copies from file to file (sendfile) is not seen: saves and uploads do not.
 */
#define _GNU_SOURCE
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <unistd.h>

enum call { SYNC = 1, WRITE, NAME };

/* Which call of which kind fails with which error, alone or with all that follow; how many were made, and failed. */
struct control {
	int32_t nth, error, lasts, count, failed, call;
};

enum event { WRITTEN = 1, TRUNCATED, SYNC_BEGAN, FOLDER_SYNC_BEGAN, SYNC_ENDED, SYNC_FAILED };

/* Of a file or folder, which is told by both: an inode is used again. `at` is a place, a size, or a number of the sync. */
struct record {
	uint32_t event, length;
	uint64_t inode, born;
	int64_t at;
};

/* In what belongs to FOLDER_SYNC_BEGAN, before each name. */
struct entry {
	uint64_t inode, born;
	uint32_t is_folder, length;
};

static struct control *control;
static const char *folder;
static int tape = -1;
static int32_t syncs;

__attribute__((constructor)) static void begin(void) {
	const char *of_control = getenv("FAULT_CONTROL"), *of_tape = getenv("FAULT_TAPE");
	if (of_control) {
		int fd = syscall(SYS_openat, AT_FDCWD, of_control, O_RDWR | O_CLOEXEC);
		void *memory = mmap(0, sizeof *control, PROT_READ | PROT_WRITE, MAP_SHARED, fd, 0);
		if (memory == MAP_FAILED) abort();
		control = memory;
		close(fd);
	}
	if (of_tape) {
		tape = syscall(SYS_openat, AT_FDCWD, of_tape, O_WRONLY | O_APPEND | O_CLOEXEC);
		if (tape < 0) abort();
	}
	folder = getenv("FAULT_FOLDER");
}

static int is_ours(const char *path) {
	size_t length = strlen(path), of_folder = folder ? strlen(folder) : 0;
	if (!of_folder || strncmp(path, folder, of_folder) || (path[of_folder] && path[of_folder] != '/')) return 0;
	return length < 4 || strcmp(path + length - 4, "-shm");
}

static int is_open_in_ours(int fd) {
	char link[32], path[PATH_MAX];
	snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
	ssize_t length = readlink(link, path, sizeof path - 1);
	if (length < 0) return 0;
	path[length] = 0;
	return is_ours(path);
}

/* Whether this call is one that fails; it has set why. */
static int fails(enum call call) {
	if (!control || __atomic_load_n(&control->call, __ATOMIC_ACQUIRE) != (int32_t)call) return 0;
	int32_t number = __atomic_add_fetch(&control->count, 1, __ATOMIC_RELAXED);
	if (control->lasts ? number < control->nth : number != control->nth) return 0;
	__atomic_add_fetch(&control->failed, 1, __ATOMIC_RELAXED);
	errno = control->error;
	return 1;
}

static int path_fails(const char *path) { return is_ours(path) && fails(NAME); }

static struct statx facts_of(int fd, const char *name) {
	struct statx facts = {0};
	statx(fd, name, AT_EMPTY_PATH | AT_SYMLINK_NOFOLLOW, STATX_INO | STATX_BTIME | STATX_TYPE, &facts);
	return facts;
}

static uint64_t born_at(const struct statx *facts) {
	return facts->stx_btime.tv_sec * 1000000000ull + facts->stx_btime.tv_nsec;
}

static void tell(enum event event, int fd, int64_t at, const void *bytes, uint32_t length) {
	if (tape < 0) return;
	struct statx facts = facts_of(fd, "");
	struct record record = {event, length, facts.stx_ino, born_at(&facts), at};
	struct iovec parts[] = {{&record, sizeof record}, {(void *)bytes, length}};
	if (syscall(SYS_writev, tape, parts, 2) != (long)(sizeof record + length)) abort();
}

/* Which names a folder has at this moment, as FOLDER_SYNC_BEGAN has them. */
static char *names_in(int fd, uint32_t *length) {
	char *names = 0;
	size_t size = 0;
	FILE *into = open_memstream(&names, &size);
	char path[32];
	snprintf(path, sizeof path, "/proc/self/fd/%d", fd);
	DIR *opened = opendir(path);
	if (!into || !opened) abort();
	for (struct dirent *found; (found = readdir(opened));) {
		if (!strcmp(found->d_name, ".") || !strcmp(found->d_name, "..")) continue;
		struct statx facts = facts_of(fd, found->d_name);
		struct entry entry = {facts.stx_ino, born_at(&facts), S_ISDIR(facts.stx_mode), strlen(found->d_name)};
		/* It has gone since it was read. */
		if (!facts.stx_ino) continue;
		fwrite(&entry, sizeof entry, 1, into);
		fwrite(found->d_name, entry.length, 1, into);
	}
	closedir(opened);
	fclose(into);
	*length = size;
	return names;
}

static void tell_began(int fd, int64_t number) {
	struct stat found;
	if (tape < 0 || fstat(fd, &found)) return;
	if (!S_ISDIR(found.st_mode)) return tell(SYNC_BEGAN, fd, number, 0, 0);
	uint32_t length;
	char *names = names_in(fd, &length);
	tell(FOLDER_SYNC_BEGAN, fd, number, names, length);
	free(names);
}

static int sync_by(long call, int fd) {
	if (!is_open_in_ours(fd)) return syscall(call, fd);
	if (fails(SYNC)) {
		tell(SYNC_FAILED, fd, 0, 0, 0);
		errno = control->error;
		return -1;
	}
	int64_t number = (int64_t)getpid() << 32 | __atomic_add_fetch(&syncs, 1, __ATOMIC_RELAXED);
	tell_began(fd, number);
	int result = syscall(call, fd);
	if (!result) tell(SYNC_ENDED, fd, number, 0, 0);
	return result;
}

int fsync(int fd) { return sync_by(SYS_fsync, fd); }

int fdatasync(int fd) { return sync_by(SYS_fdatasync, fd); }

/* Tells what was written, which may be less than was given. */
static void tell_written(int fd, const struct iovec *parts, int64_t at, ssize_t written) {
	for (; written > 0; parts++) {
		size_t length = parts->iov_len < (size_t)written ? parts->iov_len : (size_t)written;
		tell(WRITTEN, fd, at, parts->iov_base, length);
		at += length;
		written -= length;
	}
}

ssize_t pwritev(int fd, const struct iovec *parts, int count, off_t at) {
	int is_told = is_open_in_ours(fd);
	if (is_told && fails(WRITE)) return -1;
	ssize_t written = syscall(SYS_pwritev, fd, parts, count, at, 0);
	if (is_told) tell_written(fd, parts, at, written);
	return written;
}

ssize_t pwrite(int fd, const void *bytes, size_t length, off_t at) {
	return pwritev(fd, &(struct iovec){(void *)bytes, length}, 1, at);
}

ssize_t writev(int fd, const struct iovec *parts, int count) {
	int is_told = is_open_in_ours(fd);
	if (is_told && fails(WRITE)) return -1;
	ssize_t written = syscall(SYS_writev, fd, parts, count);
	/* At the end of a file the place is known only afterwards. */
	if (is_told && written > 0) tell_written(fd, parts, lseek(fd, 0, SEEK_CUR) - written, written);
	return written;
}

ssize_t write(int fd, const void *bytes, size_t length) {
	return writev(fd, &(struct iovec){(void *)bytes, length}, 1);
}

int ftruncate(int fd, off_t size) {
	int is_told = is_open_in_ours(fd);
	if (is_told && fails(WRITE)) return -1;
	int result = syscall(SYS_ftruncate, fd, size);
	if (is_told && !result) tell(TRUNCATED, fd, size, 0, 0);
	return result;
}

int open(const char *path, int flags, ...) {
	va_list more;
	va_start(more, flags);
	mode_t mode = flags & (O_CREAT | __O_TMPFILE) ? va_arg(more, mode_t) : 0;
	va_end(more);
	/* What is full is still read. */
	if ((flags & O_CREAT || !control || control->error != ENOSPC) && path_fails(path)) return -1;
	int fd = syscall(SYS_openat, AT_FDCWD, path, flags, mode);
	if (fd >= 0 && flags & O_TRUNC && is_ours(path)) tell(TRUNCATED, fd, 0, 0, 0);
	return fd;
}

int link(const char *from, const char *to) {
	return path_fails(to) ? -1 : syscall(SYS_linkat, AT_FDCWD, from, AT_FDCWD, to, 0);
}

int rename(const char *from, const char *to) {
	return path_fails(to) ? -1 : syscall(SYS_renameat2, AT_FDCWD, from, AT_FDCWD, to, 0);
}

int mkdir(const char *path, mode_t mode) {
	return path_fails(path) ? -1 : syscall(SYS_mkdirat, AT_FDCWD, path, mode);
}

/* The same where an offset has 64 bits anyway. */
ssize_t pwritev64(int fd, const struct iovec *parts, int count, off64_t at) __attribute__((alias("pwritev")));
ssize_t pwrite64(int fd, const void *bytes, size_t length, off64_t at) __attribute__((alias("pwrite")));
int ftruncate64(int fd, off64_t size) __attribute__((alias("ftruncate")));
int open64(const char *path, int flags, ...) __attribute__((alias("open")));
