package org.isarbooking.reliability;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassTransform;
import java.lang.classfile.instruction.InvokeInstruction;
import java.lang.constant.ClassDesc;
import java.lang.constant.MethodTypeDesc;
import java.lang.instrument.ClassFileTransformer;
import java.lang.instrument.Instrumentation;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.ProtectionDomain;
import java.time.InstantSource;
import java.util.List;
import java.util.Objects;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import org.jspecify.annotations.Nullable;

/**
 * Replaces the clock that the packaged service creates by a clock that can be set wrong. The rest of the process, such
 * as tokens and time limits, keeps the time of the machine.
 */
public final class ClockAgent {

    private static final String MAKES_THE_CLOCK = "org/isarbooking/start/Beans";
    private static final ClassDesc SOURCE = ClassDesc.of(InstantSource.class.getName());
    private static final ClassDesc WRONG = ClassDesc.of(WrongClock.class.getName());

    private ClockAgent() {}

    /** Called by the JVM before the service starts, with the file that holds the error of the clock in seconds. */
    public static void premain(String file, Instrumentation instrumentation) {
        WrongClock.follow(Path.of(file));
        instrumentation.addTransformer(new ClassFileTransformer() {
            @Override
            public byte @Nullable [] transform(
                    @Nullable ClassLoader loader,
                    String name,
                    @Nullable Class<?> redefined,
                    @Nullable ProtectionDomain domain,
                    byte[] code) {
                return MAKES_THE_CLOCK.equals(name) ? withWrongClock(code) : null;
            }
        });
    }

    private static byte[] withWrongClock(byte[] code) {
        ClassFile files = ClassFile.of();
        return files.transformClass(
                files.parse(code),
                ClassTransform.transformingMethodBodies(
                        method -> method.methodTypeSymbol().returnType().equals(SOURCE), (builder, element) -> {
                            if (element instanceof InvokeInstruction call
                                    && call.owner().asSymbol().equals(SOURCE)
                                    && call.name().equalsString("system")) {
                                builder.invokestatic(WRONG, "source", MethodTypeDesc.of(SOURCE));
                            } else {
                                builder.with(element);
                            }
                        }));
    }

    /** Packs the agent into a jar, and returns the jar. */
    static Path jar(Path directory) throws IOException {
        Manifest manifest = new Manifest();
        manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
        manifest.getMainAttributes().putValue("Premain-Class", ClockAgent.class.getName());
        Path jar = directory.resolve("clock-agent.jar");
        try (OutputStream file = Files.newOutputStream(jar);
                JarOutputStream out = new JarOutputStream(file, manifest)) {
            for (String type : List.of("ClockAgent", "ClockAgent$1", "WrongClock", "Ports")) {
                String path = "/org/isarbooking/reliability/" + type + ".class";
                out.putNextEntry(new JarEntry(path.substring(1)));
                try (InputStream code = Objects.requireNonNull(ClockAgent.class.getResourceAsStream(path))) {
                    code.transferTo(out);
                }
            }
        }
        return jar;
    }
}
