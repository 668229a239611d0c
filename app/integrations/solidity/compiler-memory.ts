const PAGE = 65_536;

/**
 * WebAssembly takes no part in Node's own limit of memory: growing beyond this fails, which the compiler answers with
 * `bad_alloc`. Holds for every WebAssembly of this process.
 */
export function limitCompilerMemory(megabytes: number): void {
  const grow = WebAssembly.Memory.prototype.grow;
  WebAssembly.Memory.prototype.grow = function (this: WebAssembly.Memory, pages: number) {
    if (this.buffer.byteLength + pages * PAGE > megabytes * 1024 ** 2) throw new RangeError("memory of the compiler");
    return grow.call(this, pages);
  };
}
